/**
 * `npm run bench`: the API beside its limits (api.ts); `npm run bench -- web`: the storefront's weight and speed (web.ts);
 * `npm run bench -- models`: how large 3D models move, and what they leave in memory (models.ts); `npm run bench -- suggest`:
 * how soon something is offered while one types (suggest.ts).
 */
export {}

if (process.argv[2] === 'web') await import('./web.ts').then(({ benchWeb }) => benchWeb())
else if (process.argv[2] === 'models') await import('./models.ts').then(({ benchModels }) => benchModels())
else if (process.argv[2] === 'suggest') await import('./suggest.ts').then(({ benchSuggest }) => benchSuggest())
else await import('./api.ts')
