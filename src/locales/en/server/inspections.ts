/** Texts about contents that cannot be inspected. */
export const inspections = {
  'inspections.tooLarge': '"%{name}" is larger than the %{limit} MB that files of this kind may have',
  'inspections.tooLong':
    'Inspecting "%{name}" took more than %{seconds} s: it is too complex, or built to keep us busy',
  'inspections.unreadable': '"%{name}" cannot be read: %{problem}',
}
