/** The chapters in Chinese, which are loaded together when the handbook is opened in Chinese. */
export const files: Record<string, string> = import.meta.glob('./chapters/zh/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})
