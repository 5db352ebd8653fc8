/** Texts about fixture definitions of QLC+: reasons for rejection, and warnings. */
export const qxf = {
  'qxf.notUtf8': 'The file is not UTF-8 text',
  'qxf.broken': 'The file is broken at line %{line}: %{problem}',
  'qxf.doctype': 'The file declares entities, which fixture definitions do not have',
  'qxf.tooDeep': 'The file nests its elements more than %{limit} deep',
  'qxf.tooMuch': 'The file holds more than %{limit} elements',
  'qxf.notQxf': 'The file does not start with <FixtureDefinition>, so it is no fixture of QLC+',
  'qxf.noName': 'The fixture has no model name',
  'qxf.noChannel': 'Mode "%{mode}" names the channel "%{channel}", which does not exist',
}
