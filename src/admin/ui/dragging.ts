/** Dragging with dnd-kit, the same everywhere in the back-office. */

/**
 * Distance in px that separates a drag from a click; keys and menus are alternatives to dragging.
 */
export const DRAG_START = { activationConstraint: { distance: 6 } }

const noop = () => undefined
/** Widgets that move items by keyboard have separate announcements. */
export const NO_ANNOUNCEMENTS = {
  onDragStart: noop,
  onDragOver: noop,
  onDragEnd: noop,
  onDragCancel: noop,
}

/** For the context of what is dragged by pointers alone. */
export const SILENT = {
  announcements: NO_ANNOUNCEMENTS,
  screenReaderInstructions: { draggable: '' },
}
