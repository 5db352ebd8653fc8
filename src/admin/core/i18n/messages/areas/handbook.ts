/** Texts of the handbook and of the guided tours. */
import type { Pairs } from '../pairs.ts'

export const handbook = {
  'handbook.contents': ['Contents', '目录'],
  'handbook.chapter': ['Chapter', '章节'],
  'handbook.search': ['Search handbook', '搜索手册'],
  'handbook.nothing': ['No results for “%{q}”', '未找到与“%{q}”匹配的内容'],
  'handbook.administrators': ['For administrators', '仅供管理员'],
  'handbook.linkTo': ['Link to “%{title}”', '“%{title}”的链接'],
  'handbook.turn': ['Previous and next chapter', '上一章与下一章'],
  'handbook.failed': ['We couldn’t load the handbook', '手册加载失败'],

  'tour.lead': [
    'Short tours of the real screens. They only show you around; nothing is saved. Press Esc to leave at any time.',
    '在真实页面上进行的简短引导。引导只作演示，不会保存任何内容，随时可按 Esc 退出。',
  ],
  'tour.start': ['Start', '开始'],
  'tour.startNamed': ['Start: %{title}', '开始：%{title}'],
  'tour.steps': ['1 step |||| %{smart_count} steps', '%{smart_count} 步'],
  'tour.next': ['Next', '下一步'],
  'tour.back': ['Back', '上一步'],
  'tour.done': ['Done', '完成'],
  'tour.close': ['End tour', '结束引导'],
  'tour.failed': ['We couldn’t load the tour', '引导加载失败'],

  'tour.first': ['First steps', '入门'],
  'tour.firstSays': [
    'The menu, the search, the language, your settings and the tags bar.',
    '认识菜单、搜索、语言、界面设置和标签栏。',
  ],
  'tour.first.hello': ['Welcome', '欢迎使用'],
  'tour.first.helloSays': [
    'This is your home page: what needs your attention, each number a link. Arrow keys move through the tour, Esc ends it.',
    '这里是系统首页，列出您的待办事项，每个数字都可点击。用左右方向键浏览引导，按 Esc 结束。',
  ],
  'tour.first.menu': ['The menu', '菜单'],
  'tour.first.menuSays': [
    'All pages your role can open, in groups. The button in the top bar narrows the menu. On a phone, it opens it.',
    '您的角色可访问的全部页面，按分组排列。顶栏的按钮可收窄菜单；在手机上用它打开菜单。',
  ],
  'tour.first.search': ['The search', '搜索'],
  'tour.first.searchSays': [
    'Press Ctrl+K anywhere. Find pages by name or pinyin, and parts, products and orders by number or name.',
    '在任何页面按 Ctrl+K 即可打开。可按名称或拼音查找页面，按编号或名称查找配件、产品和订单。',
  ],
  'tour.first.language': ['The language', '语言'],
  'tour.first.languageSays': [
    'Changes the language of the back-office. Records aren’t affected: they hold both languages.',
    '切换后台界面的语言。记录不受影响，始终保存两种语言。',
  ],
  'tour.first.account': ['You and your settings', '您的账号与设置'],
  'tour.first.accountSays': [
    'Your profile, your password, the handbook, and the settings: light or dark, theme colour, and the tags bar, which keeps every page you open.',
    '个人中心、修改密码、使用手册，以及界面设置：浅色或深色、主题颜色，还有标签栏——它会保留您打开的每个页面。',
  ],
  'tour.first.tags': ['The tags bar', '标签栏'],
  'tour.first.tagsSays': [
    'Every page you open has a tag. Your entries stay while you look at another page. Right-click for more actions.',
    '每个打开的页面都有一个标签，切换时已输入的内容会保留。右键点击标签可查看更多操作。',
  ],

  'tour.part': ['A part, from grid to saved form', '配件：从列表到保存'],
  'tour.partSays': ['Find a part, add a new one and fill in its form.', '查找配件、新增配件并填写表单。'],
  'tour.part.search': ['Search before you add', '新增之前先搜索'],
  'tour.part.searchSays': [
    'Part of the number or the name is enough, and pinyin or initials work too. So no part is added twice.',
    '输入料号或名称的片段即可，也可以输入拼音或首字母，以免重复新增。',
  ],
  'tour.part.filter': ['Filters', '筛选'],
  'tour.part.filterSays': [
    'Field, condition, value: any field can be a filter. The page address keeps them, so you can send it to a colleague.',
    '选择字段、条件和值，每个字段都可用于筛选。筛选保存在网址中，可发给同事。',
  ],
  'tour.part.create': ['Add a part', '新增配件'],
  'tour.part.createSays': [
    'The next step opens the empty form. Nothing is created until you save.',
    '下一步将打开空白表单。保存之前不会新增记录。',
  ],
  'tour.part.number': ['The part number', '料号'],
  'tour.part.numberSays': [
    'The star means required. It must be unique. Errors appear next to the field.',
    '带星号表示必填。料号不能重复，填写有误时会在字段旁提示。',
  ],
  'tour.part.name': ['Two languages', '两种语言'],
  'tour.part.nameSays': [
    'English and Chinese, side by side. Fill in both: customers read their own language.',
    '英文和中文并排填写。请都填写，客户会看到自己的语言。',
  ],
  'tour.part.save': ['Save', '保存'],
  'tour.part.saveSays': [
    'Always visible. Ctrl+S saves and keeps the form open. When you change a record, you have ten seconds to undo it. The tour saves nothing.',
    '操作栏始终可见，Ctrl+S 保存并留在此页。修改已有记录后，十秒内可点击“撤销”恢复。本引导不会保存任何内容。',
  ],

  'tour.order': ['An order, from submitted to shipped', '订单：从提交到发货'],
  'tour.orderSays': [
    'Where orders wait, which steps they go through and how to ship them.',
    '了解待处理的订单、处理步骤以及如何发货。',
  ],
  'tour.order.states': ['Status and time', '状态与时间'],
  'tour.order.statesSays': [
    'Each chip shows a status and its number of orders. Start with Submitted. Next to the chips, you choose a time.',
    '每个标签显示一种状态及其订单数，请先处理“已提交”的订单。旁边可按时间筛选。',
  ],
  'tour.order.board': ['List or board', '列表或看板'],
  'tour.order.boardSays': [
    'On the board, every status is a column. Drag orders from one to the next.',
    '看板中每个状态为一列，可把订单拖到下一列。',
  ],
  'tour.order.progress': ['Order progress', '订单进度'],
  'tour.order.progressSays': [
    'Every step so far, with who did it and when, and the steps to come.',
    '显示已完成的步骤、操作人和时间，以及后续步骤。',
  ],
  'tour.order.lines': ['Order lines', '订单明细'],
  'tour.order.linesSays': [
    'Check part numbers and quantities before you confirm. Part numbers lead to the part dictionary.',
    '确认之前请核对料号和数量。点击料号可打开配件字典。',
  ],
  'tour.order.steps': ['The next step', '下一步操作'],
  'tour.order.stepsSays': [
    'Confirm first. Ship asks for the tracking number, which the customer sees. Complete closes the order. The tour presses none of these buttons.',
    '先“确认订单”；“发货”时填写运单号，客户可以看到；最后“完成”。本引导不会点击这些按钮。',
  ],
  'tour.order.files': ['Print and files', '打印与文件'],
  'tour.order.filesSays': [
    'Print, PDF and Excel, for the parcel and for your emails.',
    '打印、PDF 和 Excel，可随包裹附上或用邮件发送。',
  ],
} as const satisfies Pairs
