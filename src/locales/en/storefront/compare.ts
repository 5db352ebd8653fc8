/** Texts of the product comparison. */
export const compare = {
  'compare.here': 'Comparison',
  'compare.label': 'Compare with',
  'compare.choose': 'Choose a product',
  'compare.title': '%{left} and %{right} compared',
  'compare.pick': 'Compare %{model}',
  'compare.differences': 'Differences only',
  'compare.same': 'These products have the same specifications',
  'compare.specification': 'Specification',
  'compare.missing': 'not specified',
  'compare.differs': 'differs',
}
