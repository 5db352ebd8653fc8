/** `npm run bench`: the API beside its limits (api.ts); `npm run bench -- web`: the storefront's weight and speed (web.ts). */
if (process.argv[2] === 'web') await (await import('./web.ts')).benchWeb()
else await import('./api.ts')
