/** Modules that the others work without, so that a product can switch them off. */
export type OptionalModule = 'handbook' | 'labels' | 'registration' | 'tour'

/** Those that a product has. @param without names of the others, which need not exist here */
export const installed = <M extends { name: string }>(
  modules: readonly M[],
  without: readonly OptionalModule[],
): readonly M[] => modules.filter(({ name }) => !without.some((other) => other === name))
