/** Texts of the error log. */
export const errorLog = {
  'errorLog.title': 'Error log',
  'errorLog.open':
    'Error log: 1 error since you opened this page |||| Error log: %{smart_count} errors since you opened this page',
  'errorLog.openEmpty': 'Error log: no errors',
  'errorLog.lead': 'Since you opened this page',
  'errorLog.none': 'No errors',
  'errorLog.noneText': 'No errors since you opened this page. Errors are also sent to the server.',
  'errorLog.times': '%{count} times',
  'errorLog.stack': 'Stack',
  'errorLog.noStack': 'No stack for this error.',
  'errorLog.copy': 'Copy',
  'errorLog.copyAll': 'Copy all',
  'errorLog.copied': 'Copied',
  'errorLog.clear': 'Clear',
  'errorLog.close': 'Close',
  'errorLog.whole': 'Everyone’s errors',
  'errorLog.page': 'Page',
  'errorLog.details': 'Details',
  'errorLog.clearAll': 'Clear log',
  'errorLog.clearTitle':
    'Delete the 1 error in the log? |||| Delete all %{smart_count} errors in the log?',
  'errorLog.clearTitleMany': 'Delete all errors in the log (more than %{count})?',
  'errorLog.cleared': '1 error deleted |||| %{smart_count} errors deleted',
}
