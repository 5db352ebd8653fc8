/** Texts of the product page. */
export const product = {
  'product.pictures': 'Images of %{model}',
  'product.picture': 'Image %{number} of %{model}',
  'product.large': 'View full size',
  'product.noPicture': 'No image yet',
  'product.specifications': 'Specifications',
  'product.description': 'Description',
  'product.accessories': 'Accessories',
  'product.replaced':
    'This product is discontinued. Its parts and documents are still here. Replaced by: ',
  'product.discontinued': 'This product is discontinued. Its parts and documents are still here.',
  'product.replaces': 'Replaces',
  'product.unit': 'Your unit',
  'product.unitLead':
    'Enter the serial number to see only the parts, firmware and changes that fit.',
  'product.findPart': 'Find a part',
  'product.download': 'Download everything',
  'product.ask': 'Ask about this product',
  'product.none': 'No product or part selected',
  'product.noneText': 'Choose a product, or search for a part number.',
  'product.recent': 'Recently viewed',
  'product.assembly': 'Assembly',
  'download.title': 'Download files for %{model}',
  'download.lead': 'Everything you select comes as one ZIP file.',
  'download.kind':
    '%{kind}: %{smart_count} file, %{size} |||| %{kind}: %{smart_count} files, %{size}',
  'download.start': 'Download %{size}',
  'download.none': 'No files for this product yet',
  'compare.with': 'Compare with',
}
