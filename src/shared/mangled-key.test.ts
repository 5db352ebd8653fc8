/** Recognises dates and scientific numbers where part numbers are expected. */
import { expect, it } from 'vitest'
import { isMangledKey } from './spreadsheet-text.ts'

const MANGLED = [
  ...[
    '2-Jan',
    '02-Feb',
    '2-Feb-24',
    'Mar-24',
    'Sep 2024',
    '2. Mrz',
    'Mrz 24',
    '2-Maj',
    '2 janv.',
    'déc.-24',
    '3. Okt.',
  ],
  ...[
    '1月2日',
    '2024年3月',
    '1월 2일',
    '2 янв',
    '5-paź',
    '12 Mär',
    '2/3/2024',
    '2024-03-02',
    '02.03.2024',
  ],
  ...[
    '2\u2011Jan',
    '2\u2013Jan',
    '2\u2212Jan\u200e',
    '2-Jan\u3164',
    '2-ינו',
    '2-मार्च',
    '4.01E\u221212',
  ],
  ...['2024-03-02 00:00:00', '2024-03-02T00:00:00Z', '02/03/2024 00:00', '-1E+05'],
  ...['10:30', '0:00:00', '1:05 PM', '125:30', '2024-03-05 10:30:00', '3-Mar-24 10:00', '05/03/24'],
  ...['3/2/24', '1/2', '12/31', '31/12', '3/2024', '１／２', '#####', '#REF!', '#NAME?', '#NOM ?'],
  ...['March 3, 2024', 'Sunday, Mar 3, 2024', '½', '3½', '3 1/4'],
  ...['4.01E+12', '4,01E+12', '1E10', '2e5', '1.00E-03', '1E+10'],
]
const NUMBERS = [
  ...[
    'FS-PCB-0210-03',
    '2-LENS',
    '10-PCB',
    'A1E10',
    '1E10-A',
    'Mar',
    'MAR24X',
    '45-Jan',
    '12-04-05',
    '20240305',
    '4012',
  ],
  ...[
    '10:75',
    'A 10:30',
    '24/48',
    '0/1',
    '13/32',
    '1/2-A',
    '100/2',
    '1/50',
    'LX #2',
    '#4',
    'M4 1/4',
    '01.02.24',
    '5-3-24',
    'Oct 4',
    'FRAME 3, 2024',
  ],
  ...['1E', 'E10', '2-M', 'LX 24', '1.5', '透镜-24', ''],
]

it.each(MANGLED)('recognises %s as made by a spreadsheet', (text) =>
  expect(isMangledKey(text)).toBe(true),
)
it.each(NUMBERS)('accepts %j', (text) => expect(isMangledKey(text)).toBe(false))
