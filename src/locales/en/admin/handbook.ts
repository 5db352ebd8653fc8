/** Texts of the handbook and of the guided tours. */
export const handbook = {
  'handbook.contents': 'Contents',
  'handbook.chapter': 'Chapter',
  'handbook.search': 'Search handbook',
  'handbook.nothing': 'No results for “%{q}”',
  'handbook.administrators': 'For administrators',
  'handbook.linkTo': 'Link to “%{title}”',
  'handbook.turn': 'Previous and next chapter',
  'handbook.failed': 'We couldn’t load the handbook',

  'tour.lead':
    'Short tours of the real screens. They only show you around; nothing is saved. Press Esc to leave at any time.',
  'tour.start': 'Start',
  'tour.startNamed': 'Start: %{title}',
  'tour.steps': '1 step |||| %{smart_count} steps',

  'tour.first': 'First steps',
  'tour.firstSays': 'The menu, the search, the language, your settings and the tags bar.',
  'tour.first.hello': 'Welcome',
  'tour.first.helloSays':
    'This is your home page: what needs your attention, each number a link. Arrow keys move through the tour, Esc ends it.',
  'tour.first.menu': 'The menu',
  'tour.first.menuSays':
    'All pages your role can open, in groups. The button in the top bar narrows the menu. On a phone, it opens it.',
  'tour.first.search': 'The search',
  'tour.first.searchSays':
    'Press Ctrl+K anywhere. Find pages by name or pinyin, and parts, products and orders by number or name.',
  'tour.first.language': 'The language',
  'tour.first.languageSays':
    'Changes the language of the back-office. Records aren’t affected: they hold both languages.',
  'tour.first.account': 'You and your settings',
  'tour.first.accountSays':
    'Your profile, your password, the handbook, and the settings: light or dark, theme colour, and the tags bar, which keeps every page you open.',
  'tour.first.tags': 'The tags bar',
  'tour.first.tagsSays':
    'Every page you open has a tag. Your entries stay while you look at another page. Right-click for more actions.',

  'tour.part': 'A part, from grid to saved form',
  'tour.partSays': 'Find a part, add a new one and fill in its form.',
  'tour.part.search': 'Search before you add',
  'tour.part.searchSays':
    'Part of the number or the name is enough, and pinyin or initials work too. So no part is added twice.',
  'tour.part.filter': 'Filters',
  'tour.part.filterSays':
    'Field, condition, value: any field can be a filter. The page address keeps them, so you can send it to a colleague.',
  'tour.part.create': 'Add a part',
  'tour.part.createSays': 'The next step opens the empty form. Nothing is created until you save.',
  'tour.part.number': 'The part number',
  'tour.part.numberSays':
    'The star means required. It must be unique. Errors appear next to the field.',
  'tour.part.name': 'Two languages',
  'tour.part.nameSays':
    'English and Chinese, side by side. Fill in both: customers read their own language.',
  'tour.part.save': 'Save',
  'tour.part.saveSays':
    'Always visible. Ctrl+S saves and keeps the form open. When you change a record, you have ten seconds to undo it. The tour saves nothing.',

  'tour.order': 'An order, from submitted to shipped',
  'tour.orderSays': 'Where orders wait, which steps they go through and how to ship them.',
  'tour.order.states': 'Status and time',
  'tour.order.statesSays':
    'Each chip shows a status and its number of orders. Start with Submitted. Next to the chips, you choose a time.',
  'tour.order.board': 'List or board',
  'tour.order.boardSays':
    'On the board, every status is a column. Drag orders from one to the next.',
  'tour.order.progress': 'Order progress',
  'tour.order.progressSays': 'Every step so far, with who did it and when, and the steps to come.',
  'tour.order.lines': 'Order lines',
  'tour.order.linesSays':
    'Check part numbers and quantities before you confirm. Part numbers lead to the part dictionary.',
  'tour.order.steps': 'The next step',
  'tour.order.stepsSays':
    'Confirm first. Ship asks for the tracking number, which the customer sees. Complete closes the order. The tour presses none of these buttons.',
  'tour.order.files': 'Print and files',
  'tour.order.filesSays': 'Print, PDF and Excel, for the parcel and for your emails.',
}
