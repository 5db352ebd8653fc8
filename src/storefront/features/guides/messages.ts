/** Texts of troubleshooting guides. */
import { textsOf } from '#storefront/core/language/language.tsx'

export const messages = {
  page: ['%{title} · troubleshooting', '%{title} · 故障排除'],
  steps: ['Guided check', '引导排查'],
  'question.of': ['Question %{number} of up to %{total}', '第 %{number} 个问题，最多 %{total} 个'],
  'question.end': ['Result', '排查结果'],
  'answer.choose': ['Choose the answer that fits', '请选择符合的情况'],
  back: ['Back', '上一步'],
  restart: ['Start again', '重新开始'],
  'picture.zoom': ['Enlarge image', '放大图片'],
  'picture.title': ['Image', '图片'],
  path: ['Your answers', '已选答案'],
  'path.change': ['Change answer', '修改此答案'],
  'leaf.part': ['Part needed', '所需配件'],
  'leaf.partPage': ['About this part', '配件详情'],
  'leaf.cart': ['View cart', '查看购物车'],
  'leaf.firmware': ['Firmware %{version}', '固件 %{version}'],
  'leaf.toFirmware': ['Download firmware %{version}', '获取固件 %{version}'],
  'leaf.toSheet': ['Open sheet', '打开图纸'],
  'leaf.sheetPlace': ['Look for %{place}', '查找：%{place}'],
  'leaf.sheetPage': ['Page %{page}', '第 %{page} 页'],
  'leaf.toDrawing': ['Show on the drawing', '在爆炸图中查看'],
  'leaf.balloon': ['Item %{balloon}', '序号 %{balloon}'],
  'leaf.toContact': ['Contact us', '联系我们'],
  'leaf.contactHint': [
    'We’ll include your answers, so you don’t have to repeat them.',
    '您的排查过程会一并带上，无需重复说明。',
  ],
  cause: ['Cause', '原因'],
  solution: ['What to do', '解决方法'],
  background: ['Cause and solution in brief', '原因与解决方法概述'],
  still: ['Still not working?', '仍未解决？'],
  for: ['For', '适用'],
  'vote.ask': ['Did this help?', '问题解决了吗？'],
  'vote.yes': ['Yes', '已解决'],
  'vote.no': ['No', '未解决'],
  'vote.thanks': ['Thank you. This helps us improve the guide.', '感谢反馈，我们会据此改进。'],
  'vote.sorry': [
    'Thank you. Tell us what’s missing and we’ll help you directly.',
    '感谢反馈。请告诉我们具体情况，我们直接为您处理。',
  ],
  'vote.failed': ['We couldn’t save your answer', '反馈未能保存'],
} as const satisfies Record<string, readonly [string, string]>

export const useText = textsOf(messages)
