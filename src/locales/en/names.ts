/**
 * Names of the config, the engine and the modules by their English text, such as `'Part number':
 * 'Teilenummer'`. They are where something is named in the first two languages, so those have none
 * here.
 */
export const names: Readonly<Record<string, string>> = {}
