/** Texts about GDTF files in both languages: reasons for rejection, and warnings. */
import type { Message } from '#shared/errors.ts'

const texts = {
  notZip: {
    en: 'This is no GDTF file: it is not a zip archive (%{problem})',
    zh: '这不是 GDTF 文件：不是 zip 压缩包（%{problem}）',
  },
  entryPath: {
    en: 'The archive holds "%{path}", which leads out of it; such files are not accepted',
    zh: '压缩包中的“%{path}”指向包外，不接受此类文件',
  },
  entryLink: {
    en: 'The archive holds a link ("%{path}"), which GDTF does not allow',
    zh: '压缩包中含有链接“%{path}”，GDTF 不允许',
  },
  entryTwice: { en: 'The archive holds "%{path}" twice', zh: '压缩包中有两个“%{path}”' },
  encrypted: { en: 'The archive is locked with a password', zh: '压缩包设有密码' },
  packing: { en: '"%{path}" is packed in a way that GDTF does not allow', zh: '“%{path}”的压缩方式不符合 GDTF 规定' },
  tooManyEntries: { en: 'The archive holds more than %{limit} files', zh: '压缩包中的文件超过 %{limit} 个' },
  bomb: {
    en: 'The archive would unpack to more than it may ("%{path}"): at most %{limit} MB in all, %{ratio} times its packed size',
    zh: '压缩包解压后超过限制（“%{path}”）：总共不得超过 %{limit} MB，且不得超过压缩大小的 %{ratio} 倍',
  },
  damaged: { en: '"%{path}" in the archive is damaged (%{problem})', zh: '压缩包中的“%{path}”已损坏（%{problem}）' },
  noDescription: {
    en: 'The archive holds no description.xml, so it is no GDTF file',
    zh: '压缩包中没有 description.xml，不是 GDTF 文件',
  },
  notUtf8: { en: 'description.xml is not UTF-8 text', zh: 'description.xml 不是 UTF-8 文本' },
  broken: {
    en: 'description.xml is broken at line %{line}: %{problem}',
    zh: 'description.xml 第 %{line} 行有错误：%{problem}',
  },
  doctype: {
    en: 'description.xml declares a document type or entities, which GDTF does not allow',
    zh: 'description.xml 声明了文档类型或实体，GDTF 不允许',
  },
  tooDeep: {
    en: 'description.xml nests its elements more than %{limit} deep',
    zh: 'description.xml 的元素嵌套超过 %{limit} 层',
  },
  tooMuch: { en: 'description.xml holds more than %{limit} elements', zh: 'description.xml 的元素超过 %{limit} 个' },
  notGdtf: {
    en: 'description.xml does not begin with <GDTF> and a fixture type',
    zh: 'description.xml 不以 <GDTF> 和灯具类型开头',
  },
  version: {
    en: 'The file is GDTF %{version}; versions %{first} to %{last} are read',
    zh: '该文件为 GDTF %{version}，可读取的版本为 %{first} 至 %{last}',
  },
  noName: { en: 'The fixture type has no name', zh: '灯具类型没有名称' },
  tooManyChannels: { en: 'The modes have more than %{limit} channels', zh: '各模式的通道总数超过 %{limit}' },

  noModes: { en: 'There is no DMX mode', zh: '没有 DMX 模式' },
  sameMode: { en: 'Two modes are called "%{mode}"', zh: '有两个模式都叫“%{mode}”' },
  emptyMode: { en: 'Mode "%{mode}" has no channels', zh: '模式“%{mode}”没有通道' },
  modeGeometry: {
    en: 'Mode "%{mode}" names the geometry "%{geometry}", which does not exist',
    zh: '模式“%{mode}”引用的几何体“%{geometry}”不存在',
  },
  channelGeometry: {
    en: 'Mode "%{mode}": channel "%{channel}" names the geometry "%{geometry}", which does not exist',
    zh: '模式“%{mode}”：通道“%{channel}”引用的几何体“%{geometry}”不存在',
  },
  overlap: {
    en: 'Mode "%{mode}": address %{address} belongs to "%{one}" and to "%{other}"',
    zh: '模式“%{mode}”：地址 %{address} 同时属于“%{one}”和“%{other}”',
  },
  noWheel: {
    en: 'Mode "%{mode}": "%{name}" names the wheel "%{wheel}", which does not exist',
    zh: '模式“%{mode}”：“%{name}”引用的轮盘“%{wheel}”不存在',
  },
  noPicture: { en: 'The picture "%{path}" of slot "%{slot}" is missing', zh: '轮位“%{slot}”的图片“%{path}”缺失' },
  noModel: { en: 'The model file "%{file}" of "%{model}" is missing', zh: '“%{model}”的模型文件“%{file}”缺失' },
  noThumbnail: { en: 'The thumbnail "%{path}" is missing', zh: '缩略图“%{path}”缺失' },
  more: { en: '… and %{count} more', zh: '……另有 %{count} 条' },
} as const

export type TextKey = keyof typeof texts

/** One of the texts as a message that `translate` knows. */
export const message = (key: TextKey, values: Message['values'] = {}): Message => ({
  key: 'validation.invalid',
  label: texts[key],
  values,
})
