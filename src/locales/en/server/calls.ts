/** English messages about calls of the API, which only the server writes. */

export const calls = {
  'error.json': 'The body of the request isn’t valid JSON',
  'validation.oneOf': 'Use one of these: %{allowed}',
  'validation.type.text': 'Must be text',
  'validation.type.boolean': 'Must be true or false',
  'validation.type.list': 'Must be a list',
  'validation.type.object': 'Must be an object',
  'validation.type.texts': 'Must have a text by language, such as %{example}',
  'validation.type.id': 'Must be the id of a record, a whole number',
  'validation.type.ids': 'Must be a list of ids',
  'validation.type.file': 'Must be the object that the upload of a file returns',
  'validation.unknownParameter': 'No parameter “%{name}”',
  'validation.filter': 'No filter “%{name}”. Use one of these: %{allowed}',
  'validation.filterOperator': 'No operator “%{operator}” here. Use one of these: %{allowed}',
  'validation.filterGroup':
    '“any” and “all” are lists of filters, up to %{depth} deep and with %{conditions} conditions',
  'validation.searchText': 'A search is a text, outside of “any” and “all”',
  'validation.sort': 'Lists can’t be sorted by this field. Use one of these: %{allowed}',
  'validation.grouped': 'Records can’t be grouped by this field',
  'validation.summed': 'Values of this field can’t be added up',
}
