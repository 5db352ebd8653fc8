/**
 * Documentation page: self-hosted Swagger UI with the calls that the signed-in user has access to.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { TOKEN_COOKIE } from '#shared/constants.ts'
import { escapeMarkup } from '../escape-markup.ts'
import type { Scope } from '../http/scopes.ts'

const PATH = '/api/docs'
const STATIC = `${PATH}/static/`
const VIEWER = join(
  dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui/package.json'))),
  'static',
)
const FILES = [
  ['swagger-ui.css', 'text/css; charset=utf-8'],
  ['swagger-ui-bundle.js', 'text/javascript; charset=utf-8'],
] as const

/**
 * The default policy of the API allows nothing; the page needs scripts of this server, and inline
 * styles of Swagger UI.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pageOf = (productName: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API - ${escapeMarkup(productName)}</title>
    <link rel="icon" href="/favicon.svg" />
    <link rel="stylesheet" href="${STATIC}swagger-ui.css" />
    <link rel="stylesheet" href="${PATH}/page.css" />
    <link rel="preload" as="script" href="${STATIC}swagger-ui-bundle.js" />
    <script type="module" src="${PATH}/page.js"></script>
  </head>
  <body>
    <header class="part"><label>Group <select id="part"></select></label></header>
    <div id="docs"></div>
  </body>
</html>
`

/**
 * The viewer resolves all references of a document whenever it opens an operation, which takes 10 s
 * for that of an administrator (800 operations): it is given the operations of one tag, with the
 * components that they refer to. Falls back to the public calls after the session has ended.
 */
const SCRIPT = `const [, token] = /(?:^|; *)${TOKEN_COOKIE}=([^;]+)/.exec(document.cookie) ?? []
const dark = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', applyTheme)
applyTheme()
const load = (headers) => fetch('${PATH}.json', { headers })
const loadViewer = new Promise((resolve, reject) => {
  document.head.append(
    Object.assign(document.createElement('script'), { src: '${STATIC}swagger-ui-bundle.js', onload: resolve, onerror: reject }),
  )
})
const signedIn = token ? await load({ authorization: 'Bearer ' + token }) : null
const response = signedIn?.ok ? signedIn : await load({})
const api = await response.json()
await loadViewer

const REFERENCE = /"#\\/components\\/(\\w+)\\/([^"]+)"/g
function partOf(tag) {
  const paths = {}
  for (const [path, operations] of Object.entries(api.paths)) {
    const own = Object.entries(operations).filter(([, { tags }]) => tags.includes(tag))
    if (own.length) paths[path] = Object.fromEntries(own)
  }
  const components = { securitySchemes: api.components.securitySchemes }
  const waiting = [paths]
  for (let value = waiting.pop(); value; value = waiting.pop()) {
    for (const [, kind, name] of JSON.stringify(value).matchAll(REFERENCE)) {
      const component = api.components[kind]?.[name]
      if (!component || components[kind]?.[name]) continue
      components[kind] = { ...components[kind], [name]: component }
      waiting.push(component)
    }
  }
  return { ...api, tags: api.tags.filter(({ name }) => name === tag), paths, components }
}

const select = document.querySelector('#part')
const tags = api.tags.map(({ name }) => name).sort()
select.append(...tags.map((name) => new Option(name)))
/** The tag that the viewer's links begin with: #/Orders/listOrders. */
const linked = () => decodeURIComponent(location.hash.split('/')[1] ?? '')
function show(tag) {
  select.value = tag
  const viewer = SwaggerUIBundle({
    spec: partOf(tag),
    dom_id: '#docs',
    deepLinking: true,
    defaultModelsExpandDepth: -1,
    onComplete: () => signedIn?.ok && viewer.preauthorizeApiKey('bearer', token),
  })
}
const showLinked = () => {
  const tag = linked()
  if (tags.includes(tag) && tag !== select.value) show(tag)
}
select.addEventListener('change', () => {
  history.replaceState(null, '', '#/' + encodeURIComponent(select.value))
  show(select.value)
})
addEventListener('hashchange', showLinked)
select.value = ''
showLinked()
if (!select.value) show(tags[0])
`

const STYLE = `body { margin: 0; background: #fff; color: #3b4151; font: 14px sans-serif; }
.dark-mode body { background: #1c2022; color: #e4e6e6; }
.part { max-width: 1460px; margin: 0 auto; padding: 16px 20px 0; box-sizing: border-box; }
.part select { margin-left: 8px; padding: 6px; font: inherit; max-width: 100%; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .info li, .swagger-ui .info p { overflow-wrap: anywhere; }
@media (max-width: 600px) {
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path { max-width: 100%; }
  .swagger-ui .opblock .opblock-summary-description { flex-basis: 100%; padding: 4px 10px; }
  .swagger-ui .wrapper { padding: 0 12px; }
}
`

const ONE_DAY = 'public, max-age=86400'

/** Registers the page and its assets. */
export function registerDocsPage(app: Scope, productName: string): void {
  const parts = [
    [PATH, 'text/html; charset=utf-8', pageOf(productName)],
    [`${PATH}/page.js`, 'text/javascript; charset=utf-8', SCRIPT],
    [`${PATH}/page.css`, 'text/css; charset=utf-8', STYLE],
  ] as const
  for (const [path, type, content] of parts) {
    app.get(path, { schema: { hide: true }, config: { access: 'public' } }, async (_, reply) =>
      reply
        .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-cache' })
        .type(type)
        .send(content),
    )
  }
  for (const [name, type] of FILES) {
    app.get(
      STATIC + name,
      { schema: { hide: true }, config: { access: 'public' } },
      async (_, reply) =>
        reply
          .header('cache-control', ONE_DAY)
          .type(type)
          .send(await readFile(join(VIEWER, name))),
    )
  }
}
