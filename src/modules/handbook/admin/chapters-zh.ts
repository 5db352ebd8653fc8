/** The Chinese chapters, in one chunk that loads with the Chinese handbook. */
export const files: Record<string, string> = import.meta.glob('./chapters/zh/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
