/** Texts of the scanner of serial numbers. */
export const scan = {
  'scan.title': 'Scan serial number',
  'scan.picture': 'Camera view',
  'scan.opening': 'Allow access to the camera, or type the number below',
  'scan.scanning': 'Point the camera at the QR or Data Matrix code on the label',
  'scan.nothing':
    'No code found yet. Hold the camera steady, a hand’s width away, with enough light.',
  'scan.other': 'This code has no serial number. Scan the one on the type label.',
  'scan.torch': 'Torch',
  'scan.type': 'Or type the serial number',
  'scan.take': 'Use',
  'scan.private': 'The camera image never leaves your device',
  'scan.unsupported': 'This browser can’t use the camera here. Type the number below.',
  'scan.denied':
    'Camera access is blocked. Allow it in your browser’s settings for this page, or type the number below.',
  'scan.none': 'We couldn’t find a camera. Type the number below.',
  'scan.busy': 'Another app is using the camera. Close it and try again, or type the number below.',
  'scan.failed': 'The camera didn’t start. Try again, or type the number below.',
  'scan.decoder':
    'We couldn’t load the code reader. Check your connection, or type the number below.',
}
