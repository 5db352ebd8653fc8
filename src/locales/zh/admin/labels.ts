/** Chinese texts of printing labels. */
import type { labels as en } from '../../en/admin/labels.ts'

export const labels: typeof en = {
  'labels.print': '打印标签',
  'labels.printOf': '打印 %{name} 的标签',
  'labels.lead': '每张标签包含型号、序列号和二维码，扫码即可打开该产品并选定此序列号。',
  'labels.first': '起始序列号',
  'labels.count': '标签数量',
  'labels.sheet': '标签纸',
  'labels.size': '%{name}：%{width} × %{height} mm，每页 %{count} 张',
  'labels.used': '第一页已用掉的标签数',
  'labels.pages': '共 %{smart_count} 页',
  'labels.download': '生成 PDF',
  'labels.scale': '打印时请选择 100% 缩放，不要适应页面。',
}
