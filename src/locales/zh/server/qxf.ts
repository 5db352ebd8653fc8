/** Chinese texts about fixture definitions of QLC+. */
import type { qxf as en } from '../../en/server/qxf.ts'

export const qxf: typeof en = {
  'qxf.notUtf8': '文件不是 UTF-8 文本',
  'qxf.broken': '文件第 %{line} 行有错误：%{problem}',
  'qxf.doctype': '文件声明了实体，灯库定义中不应出现',
  'qxf.tooDeep': '文件的元素嵌套超过 %{limit} 层',
  'qxf.tooMuch': '文件的元素超过 %{limit} 个',
  'qxf.notQxf': '文件不以 <FixtureDefinition> 开头，不是 QLC+ 灯库',
  'qxf.noName': '灯具没有型号名称',
  'qxf.noChannel': '模式“%{mode}”引用的通道“%{channel}”不存在',
}
