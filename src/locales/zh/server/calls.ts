/** Chinese messages about calls of the API, which only the server writes. */
import type { calls as en } from '../../en/server/calls.ts'

export const calls: typeof en = {
  'error.json': '请求正文不是有效的 JSON',
  'validation.oneOf': '请使用以下之一：%{allowed}',
  'validation.type.text': '必须是文本',
  'validation.type.boolean': '必须是 true 或 false',
  'validation.type.list': '必须是列表',
  'validation.type.object': '必须是对象',
  'validation.type.texts': '必须按语言填写文本，例如 %{example}',
  'validation.type.id': '必须是记录的 id（整数）',
  'validation.type.ids': '必须是 id 的列表',
  'validation.type.file': '必须是上传文件后返回的对象',
  'validation.unknownParameter': '没有参数“%{name}”',
  'validation.filter': '没有筛选条件“%{name}”，可使用：%{allowed}',
  'validation.filterOperator': '此处不能使用运算符“%{operator}”，可使用：%{allowed}',
  'validation.filterGroup':
    '“any”和“all”是筛选条件的列表，最多嵌套 %{depth} 层，共 %{conditions} 个条件',
  'validation.searchText': '搜索内容须为文字，且不能放在“any”或“all”中',
  'validation.sort': '列表不能按此字段排序，可使用：%{allowed}',
  'validation.grouped': '记录不能按此字段分组',
  'validation.summed': '此字段的值不能求和',
}
