/** Texts of files that the server writes: rows of a quick order, descriptions of imported fixtures. */
export const files = {
  'file.part_number': 'Part number',
  'file.quantity': 'Quantity',
  'file.serial_number': 'Serial number',
  'file.remark': 'Remark',
  'file.problem': 'Problem',
  'file.perhaps': 'Perhaps',
  'file.problem.unknown': 'Part number not found',
  'file.problem.superseded': 'Superseded by the number beside',
  'file.problem.not_orderable': 'This part cannot be ordered',
  'file.problem.quantity': 'The quantity is not a whole number from 1 to 100,000',
  'file.link.manual': 'Manual',
  'file.link.productPage': 'Product page',
  'file.link.video': 'Video',
  'file.link.other': 'More',
  'file.alsoKnown': 'Also known as',
  'file.source': 'Data: Open Fixture Library, by %{authors}',
}
