/** The English chapters, in one chunk that loads with the English handbook. */
export const files: Record<string, string> = import.meta.glob('./chapters/en/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
