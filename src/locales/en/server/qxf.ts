/** Texts about fixture definitions of QLC+: reasons for rejection, and warnings. */
export const qxf = {
  'qxf.notUtf8': 'The file isn’t UTF-8 text',
  'qxf.broken': 'The file is broken at line %{line}: %{problem}',
  'qxf.doctype': 'The file declares entities, which fixture definitions don’t have',
  'qxf.tooDeep': 'The file nests its elements more than %{limit} deep',
  'qxf.tooMuch': 'The file contains more than %{limit} elements',
  'qxf.notQxf': 'The file doesn’t start with <FixtureDefinition>, so it isn’t a QLC+ fixture',
  'qxf.noName': 'The fixture has no model name',
  'qxf.noChannel': 'Mode "%{mode}" refers to the channel "%{channel}", which doesn’t exist',
}
