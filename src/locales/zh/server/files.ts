/**
 * Chinese texts of files that the server writes: rows of a quick order, descriptions of imported
 * fixtures.
 */
import type { files as en } from '../../en/server/files.ts'

export const files: typeof en = {
  'file.part_number': '料号',
  'file.quantity': '数量',
  'file.serial_number': '序列号',
  'file.remark': '备注',
  'file.problem': '问题',
  'file.perhaps': '可能的料号',
  'file.problem.unknown': '没有这个料号',
  'file.problem.ambiguous': '有多个配件使用此料号，请选择',
  'file.problem.mangled': '电子表格可能改动了此料号',
  'file.problem.superseded': '已被右侧料号替代',
  'file.problem.not_orderable': '该配件不可订购',
  'file.problem.quantity': '数量应为 1 到 100,000 的整数',
  'file.problem.serial': '没有产品使用此序列号',
  'file.problem.long_remark': '备注最多 500 个字符',
  'file.link.manual': '说明书',
  'file.link.productPage': '产品页面',
  'file.link.video': '视频',
  'file.link.other': '更多',
  'file.alsoKnown': '又名',
  'file.source': '数据来源：Open Fixture Library，作者：%{authors}',
}
