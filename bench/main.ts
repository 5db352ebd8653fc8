/**
 * `npm run bench`: the API compared with its limits (api.ts); `npm run bench -- web`: weight and
 * speed of the storefront (web.ts); `npm run bench -- models`: frame rate and memory of large 3D
 * models (models.ts); `npm run bench -- suggest`: latency of search suggestions (suggest.ts); `npm
 * run bench -- together`: small calls during an import and an export (together.ts); `npm run bench
 * -- quick-search`: latency of Ctrl+K at 100,000 parts (quick-search.ts); `npm run bench --
 * web-search`: latency of the customers' search at 100,000 parts (web-search.ts); `npm run bench --
 * transfer`: time and memory of imports and exports (transfer/); `npm run bench -- paths`: files
 * and functions on the path of a call, with the name of a call after it those files by name
 * (paths.ts).
 */
export {}

if (process.argv[2] === 'web') await import('./web.ts').then(({ benchWeb }) => benchWeb())
else if (process.argv[2] === 'models')
  await import('./models.ts').then(({ benchModels }) => benchModels())
else if (process.argv[2] === 'suggest')
  await import('./suggest.ts').then(({ benchSuggest }) => benchSuggest())
else if (process.argv[2] === 'together')
  await import('./together.ts').then(({ benchTogether }) => benchTogether())
else if (process.argv[2] === 'quick-search')
  await import('./quick-search.ts').then(({ benchQuickSearch }) => benchQuickSearch())
else if (process.argv[2] === 'web-search')
  await import('./web-search.ts').then(({ benchWebSearch }) => benchWebSearch())
else if (process.argv[2] === 'paths')
  await import('./paths.ts').then(({ benchPaths }) => benchPaths(process.argv[3]))
else if (process.argv[2] === 'transfer')
  await import('./transfer/main.ts').then(({ benchTransfer }) => benchTransfer(process.argv[3]))
else await import('./api.ts')
