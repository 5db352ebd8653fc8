/** `npm run bench`: the API beside its limits (api.ts); `npm run bench -- web`: the storefront's weight and speed (web.ts). */
export {}

if (process.argv[2] === 'web') await import('./web.ts').then(({ benchWeb }) => benchWeb())
else await import('./api.ts')
