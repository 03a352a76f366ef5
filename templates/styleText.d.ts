/** Style sheets that a script adds itself, imported `with { type: 'text' }`. */
declare module '*.css' {
  const text: string
  export default text
}
