/** Texts of printing labels. */
export const labels = {
  'labels.print': 'Print labels',
  'labels.printOf': 'Print labels of %{name}',
  'labels.lead':
    'Each label has the model, the serial number and a QR code that opens the product with this number.',
  'labels.first': 'First serial number',
  'labels.count': 'Number of labels',
  'labels.sheet': 'Sheet or roll',
  'labels.size': '%{name}: %{width} × %{height} mm, %{count} per page',
  'labels.used': 'Labels already used on the first page',
  'labels.pages': '1 page |||| %{smart_count} pages',
  'labels.download': 'Create PDF',
  'labels.scale': 'Print at 100%, without fitting to the page.',
}
