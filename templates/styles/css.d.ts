/** The bundler reads style sheets; to the type check an import of one is nothing but that. */
declare module '*.css'
