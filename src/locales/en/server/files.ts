/**
 * Texts of files that the server writes: rows of a quick order, descriptions of imported fixtures.
 */
export const files = {
  'file.part_number': 'Part number',
  'file.quantity': 'Quantity',
  'file.serial_number': 'Serial number',
  'file.remark': 'Remark',
  'file.problem': 'Problem',
  'file.perhaps': 'Did you mean',
  'file.problem.unknown': 'Part number not found',
  'file.problem.ambiguous': 'Several parts have this number: choose one',
  'file.problem.mangled': 'A spreadsheet may have changed this part number',
  'file.problem.superseded': 'Superseded by the part number on the right',
  'file.problem.not_orderable': 'This part can’t be ordered',
  'file.problem.quantity': 'The quantity must be a whole number, 1–100,000',
  'file.problem.serial': 'No product has this serial number',
  'file.problem.long_remark': 'The remark can have up to 500 characters',
  'file.link.manual': 'Manual',
  'file.link.productPage': 'Product page',
  'file.link.video': 'Video',
  'file.link.other': 'More',
  'file.alsoKnown': 'Also known as',
  'file.source': 'Data: Open Fixture Library, by %{authors}',
}
