/** In Chinese: texts about GDTF files: reasons for rejection, and warnings. */
import type { gdtf as en } from '../../en/server/gdtf.ts'

export const gdtf: typeof en = {
  'gdtf.notZip': '这不是 GDTF 文件：不是 zip 压缩包（%{problem}）',
  'gdtf.entryPath': '压缩包中的“%{path}”指向压缩包之外，不接受此类文件',
  'gdtf.entryLink': '压缩包中含有链接“%{path}”，GDTF 不允许',
  'gdtf.entryTwice': '压缩包中有两个“%{path}”',
  'gdtf.encrypted': '压缩包设有密码',
  'gdtf.packing': '“%{path}”的压缩方式不符合 GDTF 规定',
  'gdtf.tooManyEntries': '压缩包中的文件超过 %{limit} 个',
  'gdtf.bomb':
    '压缩包解压后超过限制（“%{path}”）：总共不得超过 %{limit} MB，且不得超过压缩大小的 %{ratio} 倍',
  'gdtf.damaged': '压缩包中的“%{path}”已损坏（%{problem}）',
  'gdtf.noDescription': '压缩包中没有 description.xml，不是 GDTF 文件',
  'gdtf.notUtf8': 'description.xml 不是 UTF-8 文本',
  'gdtf.broken': 'description.xml 第 %{line} 行有错误：%{problem}',
  'gdtf.doctype': 'description.xml 声明了文档类型或实体，GDTF 不允许',
  'gdtf.tooDeep': 'description.xml 的元素嵌套超过 %{limit} 层',
  'gdtf.tooMuch': 'description.xml 的元素超过 %{limit} 个',
  'gdtf.notGdtf': 'description.xml 不以 <GDTF> 和灯具类型开头',
  'gdtf.version': '该文件为 GDTF %{version}，可读取的版本为 %{first} 至 %{last}',
  'gdtf.noName': '灯具类型没有名称',
  'gdtf.tooManyChannels': '各模式的通道总数超过 %{limit}',

  'gdtf.noModes': '没有 DMX 模式',
  'gdtf.sameMode': '有两个模式都叫“%{mode}”',
  'gdtf.emptyMode': '模式“%{mode}”没有通道',
  'gdtf.modeGeometry': '模式“%{mode}”引用的几何体“%{geometry}”不存在',
  'gdtf.channelGeometry': '模式“%{mode}”：通道“%{channel}”引用的几何体“%{geometry}”不存在',
  'gdtf.referenceGeometry': '几何体引用“%{name}”指向的几何体“%{geometry}”不存在',
  'gdtf.referencePart':
    '几何体引用“%{name}”指向“%{whole}”内的“%{geometry}”；只有顶层几何体可以重复引用，已略过',
  'gdtf.geometryCycle': '几何体引用“%{name}”位于它所指向的“%{geometry}”之内，已略过',
  'gdtf.notReferenced': '几何体“%{geometry}”的通道地址有误：“%{root}”中没有指向它的引用',
  'gdtf.tooManyInstances':
    '几何体引用重复的部件超过 %{limit} 个，或嵌套超过 %{depth} 层。其余部件的通道缺失。',
  'gdtf.overlap': '模式“%{mode}”：地址 %{address} 同时属于“%{one}”和“%{other}”',
  'gdtf.noWheel': '模式“%{mode}”：“%{name}”引用的轮盘“%{wheel}”不存在',
  'gdtf.noPicture': '轮位“%{slot}”的图片“%{path}”缺失',
  'gdtf.noModel': '“%{model}”的模型文件“%{file}”缺失',
  'gdtf.noThumbnail': '缩略图“%{path}”缺失',
  'gdtf.more': '……另有 %{count} 条',
}
