/** Chinese texts of a product’s pages, with lists or without. */
import type { hub as en } from '../../en/storefront/hub.ts'

export const hub: typeof en = {
  'kind.overview': '概览',
  'kind.drawings': '爆炸图',
  'kind.models': '三维模型',
  'kind.wiring': '接线图',
  'kind.schematics': '原理图',
  'kind.firmware': '固件',
  'kind.fixtures': '灯库',
  'kind.guides': '故障排除',
  'kind.documents': '文档',
  'kind.changes': '变更信息',
  'kind.parts': '配件',
  'missing.text': '内容可能已下架，或地址不完整。请搜索或联系我们。',
  'missing.ask': '联系我们',
  'fit.unknown': '请核对序列号',
  'fit.unknownText': '序列号格式不同，无法判断是否适用。',
  'serial.from': '自 %{serial} 起',
  'serial.to': '至 %{serial} 止',
  'serial.span': '%{from} 至 %{to}',
  'part.superseded': '已被替代',
  'part.obsolete': '已停供',
  'part.active': '在用',
}
