/** The text of quick guides, declarations and maintenance schedules. */
import type { PdfLine, pdf } from '../files/pdf.ts'
import type { Product } from '../products/product.ts'
import { hasNetwork, hasPart, isMoving } from '../sheets/traits.ts'

type Paper = Parameters<typeof pdf>

const heading = (text: string): PdfLine => ({ text, size: 13, bold: true, above: 12 })
const point = (text: string): PdfLine => ({ text: `•  ${text}` })
const lead = ({ name }: Product): PdfLine => ({ text: name.en, size: 12, above: 2 })

/** The quick guide, on one page. */
export function manual(product: Product): Paper {
  const { size, weight, power, supply, ip } = product
  const moving = isMoving(product)
  return [
    `${product.model} – Quick guide`,
    [
      lead(product),
      heading('Safety'),
      point('Disconnect the mains before opening any cover. Protection class I: connect the earth.'),
      point(ip === 'IP65' ? 'IP65: keep the rubber caps on unused sockets.' : `${ip}: for dry rooms only.`),
      point(
        hasPart(product, 'lamp')
          ? 'Let the lamp cool for ten minutes; it is under pressure.'
          : 'Do not look into the light from less than 8 m.',
      ),
      heading('Rigging'),
      point(`Weight ${weight} kg; ${size.width} × ${size.depth} × ${size.height} mm.`),
      point(
        moving
          ? 'Two clamps on the quarter-turn brackets, safety cable through the eye in the base.'
          : 'Tighten both bracket knobs; attach the safety cable.',
      ),
      ...(moving ? [point('Release the pan and tilt transport locks before switching on.')] : []),
      heading('Connection'),
      point(supply === 'PoE' ? 'Power over Ethernet, class 3.' : `${supply} AC, 50/60 Hz, up to ${power} W.`),
      point('DMX512-A on XLR 5-pin: 1 shield, 2 data minus, 3 data plus. Terminate the last unit with 120 ohm.'),
      ...(hasNetwork(product)
        ? [point('Art-Net and sACN on the network socket. Factory address 2.x.y.z from the serial number.')]
        : []),
      heading('Setting the address'),
      point('Turn the knob to ADDRESS, press, turn, press again. RDM sets it from the desk.'),
      point('Personality: menu SETUP / MODE. The number of channels is shown beside the name.'),
      heading('When something is wrong'),
      point('Error codes are shown on the display; the support portal lists cause and remedy for each.'),
      point('Have the serial number ready: it is on the label beside the mains inlet.'),
    ],
  ]
}

/** The declaration of conformity. */
export function certificate(product: Product): Paper {
  return [
    'Declaration of conformity',
    [
      { text: `${product.model} – ${product.name.en}`, size: 12, above: 2 },
      { text: 'The manufacturer declares under its sole responsibility that this product complies with', above: 16 },
      point('2014/35/EU  Low voltage'),
      point('2014/30/EU  Electromagnetic compatibility'),
      point('2011/65/EU  Restriction of hazardous substances'),
      { text: 'Standards applied', bold: true, above: 14 },
      point('EN 60598-1, EN 60598-2-17'),
      point('EN 55015, EN 61000-3-2, EN 61000-3-3, EN 61547'),
      point(`Enclosure ${product.ip} to EN 60529`),
      { text: 'Technical file kept by the quality department for ten years after the last unit is built.', above: 18 },
      { text: 'Head of quality                                        Head of development', above: 60 },
      { text: 'This declaration is part of a demonstration catalogue and has no legal effect.', size: 8, above: 40 },
    ],
  ]
}

/** What to clean, check and replace, and when. */
export function maintenance(product: Product): Paper {
  const wears = (slot: string, text: string): PdfLine[] => (hasPart(product, slot) ? [point(text)] : [])
  return [
    `${product.model} – Maintenance schedule`,
    [
      lead(product),
      heading('Every 100 hours'),
      point('Clean lenses and glasses with lens cleaner and a lint-free cloth.'),
      ...wears('tank', 'Check the fluid strainer; rinse it with distilled water.'),
      heading('Every 500 hours'),
      ...wears('fan-head', 'Replace or wash the dust filter mats, blow out the fans.'),
      ...wears('fan-body', 'Blow out the fan and the air inlets.'),
      ...wears('belt-pan', 'Check pan and tilt belts for cracks and tension.'),
      ...wears('pump-hose', 'Check the pump hose; replace it after 1,500 hours.'),
      heading('Every 2,000 hours'),
      ...wears('lens-zoom', 'Clean and grease the lens rails.'),
      ...wears('blade', 'Check the shutter blades for discolouring; replace them as a set.'),
      ...wears('lamp', 'Replace the lamp and reset the counter.'),
      ...wears('heater', 'Descale the heater with cleaning fluid.'),
      point('Electrical safety test to local rules: earth, insulation, leakage current.'),
      heading('Once a year'),
      point('Check rigging points, safety cables and screws; renew thread lock.'),
      point('Install the current firmware from the support portal.'),
    ],
  ]
}
