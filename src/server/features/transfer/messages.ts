/** Texts of imports and exports, in both languages. */
import { type Message, ReadableError } from '#shared/errors.ts'

const texts = {
  unknownResource: {
    en: 'There is no resource "%{name}"%{hint}',
    zh: '没有资源“%{name}”%{hint}',
  },
  readOnlyResource: { en: '"%{name}" is written by the server alone', zh: '“%{name}”只能由系统写入' },
  unknownField: { en: '"%{resource}" has no field "%{name}"%{hint}', zh: '“%{resource}”没有字段“%{name}”%{hint}' },
  unknownColumn: { en: 'The file has no column "%{name}"%{hint}', zh: '文件中没有列“%{name}”%{hint}' },
  noColumns: {
    en: 'None of the columns belongs to a field of "%{resource}": %{columns}',
    zh: '没有一列属于“%{resource}”的字段：%{columns}',
  },
  noKey: {
    en: 'Nothing tells which record a row is; name one or more fields with --key',
    zh: '无法判断每行对应哪条记录，请用 --key 指定一个或多个字段',
  },
  keyNotGiven: { en: 'The key "%{name}" gets no value from the file', zh: '文件没有给出关键字段“%{name}”的值' },
  keyNotStored: { en: '"%{name}" cannot be a key', zh: '“%{name}”不能作为关键字段' },
  skippedColumn: { en: 'Column "%{name}" is not imported%{hint}', zh: '列“%{name}”未导入%{hint}' },
  readOnlyColumn: {
    en: 'Column "%{name}" is not imported: the server sets "%{field}" itself',
    zh: '列“%{name}”未导入：“%{field}”由系统填写',
  },
  fileType: {
    en: 'A file ends in .csv, .xlsx, .json or .ndjson; "%{name}" does not',
    zh: '文件应以 .csv、.xlsx、.json 或 .ndjson 结尾，“%{name}”不是',
  },
  sheetType: {
    en: 'A list of parts is a .csv or .xlsx file; "%{name}" is not',
    zh: '配件清单应为 .csv 或 .xlsx 文件，“%{name}”不是',
  },
  fileMissing: { en: 'There is no file "%{name}"', zh: '没有文件“%{name}”' },
  fileEmpty: { en: 'The file is empty', zh: '文件是空的' },
  fileBroken: { en: 'The file cannot be read: %{problem}', zh: '无法读取文件：%{problem}' },
  encoding: {
    en: 'The file is neither UTF-8 nor GB 18030; save it as UTF-8',
    zh: '文件既不是 UTF-8 也不是 GB 18030 编码，请另存为 UTF-8',
  },
  oflRedirect: {
    en: 'The file only leads to another fixture; take the file of that one',
    zh: '该文件只是指向另一个灯具，请使用那个灯具的文件',
  },
  columnTwice: { en: 'The file has two columns "%{name}"', zh: '文件中有两列都叫“%{name}”' },
  cellCount: {
    en: 'The row has %{count} cells, the header %{expected}',
    zh: '此行有 %{count} 格，表头有 %{expected} 格',
  },
  rowShape: { en: 'A row is an object, such as {"name": "…"}', zh: '每行应是一个对象，例如 {"name": "…"}' },
  keyEmpty: { en: 'The key (%{names}) is empty', zh: '关键字段（%{names}）为空' },
  keyTwice: { en: 'Row %{row} has the same key', zh: '与第 %{row} 行的关键字段相同' },
  keyAmbiguous: {
    en: 'More than one record has this key; name more fields with --key',
    zh: '有多条记录的关键字段相同，请用 --key 指定更多字段',
  },
  idMissing: {
    en: 'There is no record #%{id}; an empty id makes a new record',
    zh: '没有记录 #%{id}；id 留空则新建记录',
  },
  referenceMissing: { en: 'Nothing in "%{resource}" is called "%{text}"', zh: '“%{resource}”中找不到“%{text}”' },
  referenceAmbiguous: {
    en: 'More than one record in "%{resource}" is called "%{text}"; write #id',
    zh: '“%{resource}”中有多条记录名为“%{text}”，请写 #id',
  },
  writtenWithout: {
    en: '%{problem} (the record itself was written, without it)',
    zh: '%{problem}（记录本身已写入，但没有此项）',
  },
  cleared: { en: '%{problem} (left empty)', zh: '%{problem}（留空）' },
  cannotCreate: {
    en: 'Records of "%{resource}" need more than a title (%{fields}) and cannot be created on the way',
    zh: '“%{resource}”的记录除标题外还需要（%{fields}），不能顺带创建',
  },
  notAReference: { en: '"%{name}" is not a reference', zh: '“%{name}”不是引用字段' },
  badOption: { en: '%{option} takes %{takes}, not "%{given}"', zh: '%{option} 应为 %{takes}，而不是“%{given}”' },
  fileCell: {
    en: '"%{text}" is neither the address of a stored file nor a file beside the import',
    zh: '“%{text}”既不是已存文件的地址，也不是导入文件旁的文件',
  },
  cellUnfit: {
    en: 'A cell of record #%{id} (%{field}) is longer than Excel takes; export to .csv or .json, or choose other fields',
    zh: '记录 #%{id} 的“%{field}”超过 Excel 单元格的长度上限，请导出为 .csv 或 .json，或选择其他字段',
  },
  tooManyRows: {
    en: 'Excel holds at most %{max} rows; export to .csv or .json',
    zh: 'Excel 最多容纳 %{max} 行，请导出为 .csv 或 .json',
  },
  noFixtures: {
    en: '"%{folder}" holds no fixtures/manufacturers.json of the Open Fixture Library',
    zh: '“%{folder}”中没有 Open Fixture Library 的 fixtures/manufacturers.json',
  },
  imported: {
    en: '%{resource}: %{rows} rows in %{seconds} s (%{speed}/s)',
    zh: '%{resource}：%{rows} 行，用时 %{seconds} 秒（每秒 %{speed} 行）',
  },
  dryRun: { en: 'tried only, nothing written', zh: '仅试运行，未写入' },
  created: { en: '%{count} created', zh: '新增 %{count}' },
  updated: { en: '%{count} updated', zh: '更新 %{count}' },
  unchanged: { en: '%{count} unchanged', zh: '未变 %{count}' },
  failed: { en: '%{count} failed', zh: '失败 %{count}' },
  skipped: { en: '%{count} left out', zh: '略过 %{count}' },
  targetsCreated: {
    en: '%{count} records of "%{resource}" created because rows refer to them',
    zh: '因被引用而新增“%{resource}” %{count} 条',
  },
  clearedCount: { en: '%{count} references left empty', zh: '%{count} 个引用留空' },
  failedFile: { en: 'Failed rows with their reasons: %{path}', zh: '失败的行及原因：%{path}' },
  redirects: {
    en: '%{count} files only lead to another fixture; their names are noted there',
    zh: '%{count} 个文件只是指向其他灯具，其名称已记在对应产品中',
  },
  gdtfDone: {
    en: '%{file}: %{status} "%{title}", %{modes} modes, for %{products}',
    zh: '%{file}：%{status}“%{title}”，%{modes} 个模式，适用产品：%{products}',
  },
  gdtfNoProduct: { en: 'no product of that name', zh: '没有同名产品' },
  gdtfFailed: { en: '%{file}: refused: %{reason}', zh: '%{file}：已拒绝：%{reason}' },
  gdtfCreated: { en: 'created', zh: '新增' },
  gdtfUpdated: { en: 'updated', zh: '更新' },
  gdtfUnchanged: { en: 'unchanged', zh: '未变' },
  rowsRead: { en: '%{part} %: %{rows} rows', zh: '%{part}%：%{rows} 行' },
  exported: { en: '%{count} rows written to %{path}', zh: '已将 %{count} 行写入 %{path}' },
  row: { en: 'Row %{row}: %{text}', zh: '第 %{row} 行：%{text}' },
  more: { en: '… and %{count} more', zh: '……另有 %{count} 条' },
} as const

export type TextKey = keyof typeof texts
type Values = Record<string, string | number>

/** One of the texts as a message that `translate` knows. */
export const message = (key: TextKey, values: Values = {}): Message => ({
  key: 'validation.invalid',
  label: texts[key],
  values,
})

/** The error of an import or export that cannot start or continue; one that cannot start has written nothing. */
export const rejectInput = (key: TextKey, values?: Values): ReadableError => new ReadableError(message(key, values))
