import { expect, it } from 'vitest'
import { resources } from '#config'
import { createPreloads } from './preloads.ts'

const manifest = JSON.stringify({
  'index.html': { file: 'assets/index.js', isEntry: true },
  'src/storefront/App.tsx': { file: 'assets/portal.js', imports: ['index.html', '_query.js'] },
  '_query.js': { file: 'assets/query.js', imports: ['src/storefront/App.tsx'] },
  'src/modules/catalogue/storefront/home/home-page.tsx': {
    file: 'assets/home.js',
    imports: ['_query.js', '_pieces.js'],
  },
  '_pieces.js': { file: 'assets/pieces.js' },
  'src/shell/back-office.tsx': { file: 'assets/office.js', imports: ['index.html', '_grid.js'] },
  '_grid.js': { file: 'assets/grid.js' },
  'src/admin/login/login.tsx': { file: 'assets/login.js', imports: ['_grid.js'] },
  'src/locales/zh/storefront.ts': { file: 'assets/zh.js' },
  'src/locales/en/storefront.ts': { file: 'assets/en.js' },
  'src/admin/views.ts': { file: 'assets/views.js', imports: ['_grid.js'] },
})
const withPreloads = createPreloads({ manifest, icon: '<svg />' })
const page = (html: string, path: string) => withPreloads(html, path, 'zh')
const filesNamedOn = (path: string) =>
  [...page('<head></head>', path).matchAll(/href="\/assets\/([^"]*)"/g)].map(([, file]) => file)

it.each(['/', '/login_web', '/detail_web?id=1'])(
  'preloads the storefront’s code and the texts of the language on %s, each file once',
  (path) => {
    expect(filesNamedOn(path)).toEqual(['portal.js', 'query.js', 'home.js', 'pieces.js', 'zh.js'])
  },
)

it.each(['/login', '/login/weixin'])(
  'preloads the back-office’s code with its sign-in on %s',
  (path) => {
    expect(filesNamedOn(path)).toEqual(['office.js', 'grid.js', 'login.js'])
  },
)

it.each(['/dashboard', resources.codes.paths.list, '/profile/index'])(
  'preloads the back-office’s code on %s',
  (path) => {
    expect(filesNamedOn(path)).toEqual(['office.js', 'grid.js', 'views.js'])
    expect(page('<body><div id="root"></div></body>', path)).toBe(
      '<body><div id="root"></div></body>',
    )
  },
)

it('shows the app shell until the code is loaded, but not before sign-in', () => {
  const body = '<body><div id="root"></div></body>'
  expect(page(body, '/detail_web')).toMatch(
    /<div id="root"><div aria-hidden="true".*repeating-linear-gradient/s,
  )
  expect(page(body, '/login_web')).toBe(body)
})

it('paints the app shell without waiting for the stylesheet', () => {
  const document =
    '<head><link rel="stylesheet" href="/s.css"></head><body><div id="root"></div></body>'
  expect(page(document, '/detail_web')).toMatch(
    /^<head>((?!stylesheet).)*<div id="root">.*<svg .*<\/div><link rel="stylesheet" href="\/s.css">/s,
  )
  expect(page(document, '/login_web')).toMatch(/^<head><link rel="stylesheet"/)
})
