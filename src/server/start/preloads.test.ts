import { expect, it } from 'vitest'
import { createPreloads } from './preloads.ts'

const manifest = JSON.stringify({
  'index.html': { file: 'assets/index.js', isEntry: true },
  'src/entrance/portal.tsx': { file: 'assets/portal.js', imports: ['index.html', '_swr.js'] },
  '_swr.js': { file: 'assets/swr.js', imports: ['src/entrance/portal.tsx'] },
})
const page = createPreloads(manifest)

it.each(['/', '/login_web', '/detail_web'])('tells of the storefront’s code on %s, each file once', (path) => {
  expect(page('<head></head>', path).match(/href="[^"]*"/g)).toEqual([
    'href="/assets/portal.js"',
    'href="/assets/swr.js"',
  ])
})

it.each(['/login', '/dashboard', '/goods/code/index'])('leaves the page as it is on %s', (path) => {
  expect(page('<head></head>', path)).toBe('<head></head>')
})

it('shows the empty frame until the code is there, but not before signing in', () => {
  const body = '<body><div id="root"></div></body>'
  expect(page(body, '/detail_web')).toContain('<div id="root"><div aria-hidden="true"')
  expect(page(body, '/login_web')).toBe(body)
})
