/** The chapters in English, which are loaded together when the handbook is opened in English. */
export const files: Record<string, string> = import.meta.glob('./chapters/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
