/** Chinese texts of the handbook and of the guided tours. */
import type { handbook as en } from '../../en/admin/handbook.ts'

export const handbook: typeof en = {
  'handbook.contents': '目录',
  'handbook.chapter': '章节',
  'handbook.search': '搜索手册',
  'handbook.nothing': '未找到与“%{q}”匹配的内容',
  'handbook.administrators': '仅供管理员',
  'handbook.linkTo': '“%{title}”的链接',
  'handbook.turn': '上一章与下一章',
  'handbook.failed': '手册加载失败',

  'tour.lead': '在真实页面上进行的简短引导。引导只作演示，不会保存任何内容，随时可按 Esc 退出。',
  'tour.start': '开始',
  'tour.startNamed': '开始：%{title}',
  'tour.steps': '%{smart_count} 步',

  'tour.first': '入门',
  'tour.firstSays': '认识菜单、搜索、语言、界面设置和标签栏。',
  'tour.first.hello': '欢迎使用',
  'tour.first.helloSays':
    '这里是系统首页，列出您的待办事项，每个数字都可点击。用左右方向键浏览引导，按 Esc 结束。',
  'tour.first.menu': '菜单',
  'tour.first.menuSays':
    '您的角色可访问的全部页面，按分组排列。顶栏的按钮可收窄菜单；在手机上用它打开菜单。',
  'tour.first.search': '搜索',
  'tour.first.searchSays':
    '在任何页面按 Ctrl+K 即可打开。可按名称或拼音查找页面，按编号或名称查找配件、产品和订单。',
  'tour.first.language': '语言',
  'tour.first.languageSays': '切换后台界面的语言。记录不受影响，始终保存两种语言。',
  'tour.first.account': '您的账号与设置',
  'tour.first.accountSays':
    '个人中心、修改密码、使用手册，以及界面设置：浅色或深色、主题颜色，还有标签栏——它会保留您打开的每个页面。',
  'tour.first.tags': '标签栏',
  'tour.first.tagsSays':
    '每个打开的页面都有一个标签，切换时已输入的内容会保留。右键点击标签可查看更多操作。',

  'tour.part': '配件：从列表到保存',
  'tour.partSays': '查找配件、新增配件并填写表单。',
  'tour.part.search': '新增之前先搜索',
  'tour.part.searchSays': '输入料号或名称的片段即可，也可以输入拼音或首字母，以免重复新增。',
  'tour.part.filter': '筛选',
  'tour.part.filterSays':
    '选择字段、条件和值，每个字段都可用于筛选。筛选保存在网址中，可发给同事。',
  'tour.part.create': '新增配件',
  'tour.part.createSays': '下一步将打开空白表单。保存之前不会新增记录。',
  'tour.part.number': '料号',
  'tour.part.numberSays': '带星号表示必填。料号不能重复，填写有误时会在字段旁提示。',
  'tour.part.name': '两种语言',
  'tour.part.nameSays': '英文和中文并排填写。请都填写，客户会看到自己的语言。',
  'tour.part.save': '保存',
  'tour.part.saveSays':
    '操作栏始终可见，Ctrl+S 保存并留在此页。修改已有记录后，十秒内可点击“撤销”恢复。本引导不会保存任何内容。',

  'tour.order': '订单：从提交到发货',
  'tour.orderSays': '了解待处理的订单、处理步骤以及如何发货。',
  'tour.order.states': '状态与时间',
  'tour.order.statesSays':
    '每个标签显示一种状态及其订单数，请先处理“已提交”的订单。旁边可按时间筛选。',
  'tour.order.board': '列表或看板',
  'tour.order.boardSays': '看板中每个状态为一列，可把订单拖到下一列。',
  'tour.order.progress': '订单进度',
  'tour.order.progressSays': '显示已完成的步骤、操作人和时间，以及后续步骤。',
  'tour.order.lines': '订单明细',
  'tour.order.linesSays': '确认之前请核对料号和数量。点击料号可打开配件字典。',
  'tour.order.steps': '下一步操作',
  'tour.order.stepsSays':
    '先“确认订单”；“发货”时填写运单号，客户可以看到；最后“完成”。本引导不会点击这些按钮。',
  'tour.order.files': '打印与文件',
  'tour.order.filesSays': '打印、PDF 和 Excel，可随包裹附上或用邮件发送。',
}
