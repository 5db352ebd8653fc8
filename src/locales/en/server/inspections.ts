/** Texts about contents that cannot be inspected. */
export const inspections = {
  'inspections.tooLarge': '"%{name}" is larger than the %{limit} MB allowed for such files',
  'inspections.tooLong':
    'Checking "%{name}" took more than %{seconds} s: it’s too complex, or malicious',
  'inspections.unreadable': '"%{name}" can’t be read: %{problem}',
}
