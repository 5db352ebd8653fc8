/** ra-language-chinese ships no types. */
declare module 'ra-language-chinese' {
  interface Catalogue {
    [key: string]: string | Catalogue
  }
  const messages: Catalogue
  export default messages
}
