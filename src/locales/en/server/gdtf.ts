/** Texts about GDTF files: reasons for rejection, and warnings. */
export const gdtf = {
  'gdtf.notZip': 'This isn’t a GDTF file: it isn’t a ZIP archive (%{problem})',
  'gdtf.entryPath':
    'The archive contains "%{path}", a path outside the archive. Such files aren’t accepted.',
  'gdtf.entryLink': 'The archive contains a link ("%{path}"), which GDTF doesn’t allow',
  'gdtf.entryTwice': 'The archive contains "%{path}" twice',
  'gdtf.encrypted': 'The archive is password-protected',
  'gdtf.packing': '"%{path}" is compressed in a way that GDTF doesn’t allow',
  'gdtf.tooManyEntries': 'The archive contains more than %{limit} files',
  'gdtf.bomb':
    'The archive unpacks to more than allowed ("%{path}"): up to %{limit} MB in all, and %{ratio} times its packed size',
  'gdtf.damaged': '"%{path}" in the archive is damaged (%{problem})',
  'gdtf.noDescription': 'The archive contains no description.xml, so it isn’t a GDTF file',
  'gdtf.notUtf8': 'description.xml isn’t UTF-8 text',
  'gdtf.broken': 'description.xml is broken at line %{line}: %{problem}',
  'gdtf.doctype': 'description.xml declares a document type or entities, which GDTF doesn’t allow',
  'gdtf.tooDeep': 'description.xml nests its elements more than %{limit} deep',
  'gdtf.tooMuch': 'description.xml contains more than %{limit} elements',
  'gdtf.notGdtf': 'description.xml doesn’t start with <GDTF> and a fixture type',
  'gdtf.version': 'The file is GDTF %{version}. Versions %{first} to %{last} can be read.',
  'gdtf.noName': 'The fixture type has no name',
  'gdtf.tooManyChannels': 'The modes have more than %{limit} channels',

  'gdtf.noModes': 'The file has no DMX mode',
  'gdtf.sameMode': 'Two modes are called "%{mode}"',
  'gdtf.emptyMode': 'Mode "%{mode}" has no channels',
  'gdtf.modeGeometry': 'Mode "%{mode}" refers to the geometry "%{geometry}", which doesn’t exist',
  'gdtf.channelGeometry':
    'Mode "%{mode}": channel "%{channel}" refers to the geometry "%{geometry}", which doesn’t exist',
  'gdtf.referenceGeometry':
    'The geometry reference "%{name}" refers to "%{geometry}", which doesn’t exist',
  'gdtf.referencePart':
    'The geometry reference "%{name}" refers to "%{geometry}", a part of "%{whole}". Only top-level geometries can be repeated, so it is skipped.',
  'gdtf.geometryCycle':
    'The geometry reference "%{name}" is part of "%{geometry}", which it refers to. It is skipped.',
  'gdtf.notReferenced':
    'Channels of the geometry "%{geometry}" have wrong addresses: no reference in "%{root}" leads to it',
  'gdtf.tooManyInstances':
    'Geometry references repeat more than %{limit} parts, or are nested more than %{depth} deep. Channels of the remaining parts are missing.',
  'gdtf.overlap': 'Mode "%{mode}": address %{address} belongs to "%{one}" and to "%{other}"',
  'gdtf.noWheel': 'Mode "%{mode}": "%{name}" refers to the wheel "%{wheel}", which doesn’t exist',
  'gdtf.noPicture': 'The image "%{path}" of slot "%{slot}" is missing',
  'gdtf.noModel': 'The model file "%{file}" of "%{model}" is missing',
  'gdtf.noThumbnail': 'The thumbnail "%{path}" is missing',
  'gdtf.more': '… and %{count} more',
}
