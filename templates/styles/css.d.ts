/** Declares style sheet imports, which only the bundler reads. */
declare module '*.css'
