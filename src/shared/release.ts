/** Build of the product: version, commit and time, injected at build time. */
declare const __RELEASE__: string | undefined

export const RELEASE: string = typeof __RELEASE__ === 'string' ? __RELEASE__ : 'development'
