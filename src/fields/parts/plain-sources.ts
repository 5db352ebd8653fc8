/** For inputs outside of a form of react-admin: they are named by their fields. */
export const PLAIN_SOURCES = { getSource: (source: string) => source, getLabel: (source: string) => source }
