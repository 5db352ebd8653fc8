/** Which build of the product this is: version, commit and time, put in when it is built. */
declare const __RELEASE__: string | undefined

export const RELEASE: string = typeof __RELEASE__ === 'string' ? __RELEASE__ : 'development'
