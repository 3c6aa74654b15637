import type { SlotId } from '@shop/contracts/build-parts';
import * as m from '@shop/messages/m';
import styles from './case-drawing.module.css';
import type { CurrentPart } from './current-build.js';
import { slotName } from '@shop/builder/texts/slot-name';

/** What of a part is drawn. */
export type DrawnPart = Pick<CurrentPart, 'slot' | 'quantity' | 'compat'>;

interface CasePlacesProps {
  parts: readonly DrawnPart[];
  /** The slots with an error, drawn in the colour of one. */
  problems: readonly SlotId[];
}

interface CaseDrawingProps extends CasePlacesProps {
  parts: readonly CurrentPart[];
}

/** An open case that fills up as parts are chosen; empty places are dashed. */
export function CaseDrawing({ parts, problems }: CaseDrawingProps) {
  const names = parts.map(({ slot, name }) => `${slotName(slot)}: ${name}`).join(', ');
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 300 290"
      role="img"
      aria-label={parts.length === 0 ? m.build_empty_case() : m.build_case_with({ names })}
    >
      <CasePlaces parts={parts} problems={problems} />
    </svg>
  );
}

/** The case and its places, 300 wide and 290 high, as elements of an SVG picture. */
export function CasePlaces({ parts, problems }: CasePlacesProps) {
  const of = (slot: SlotId) => parts.find((part) => part.slot === slot);
  const place = (slot: SlotId) => ({
    className: styles.place,
    'data-filled': of(slot) !== undefined,
    'data-problem': problems.includes(slot),
  });
  const isWater = of('cooling')?.compat?.radiatorSizeMm !== undefined;
  const sticks = Math.min(4, (modulesOf(of('ram')) || 2) * (of('ram')?.quantity ?? 1));
  return (
    <>
      <g {...place('case')}>
        <rect x="8" y="8" width="284" height="270" rx="12" />
        <path d="M24 278v6h34v-6M242 278v6h34v-6" />
      </g>
      <g {...place('motherboard')}>
        <rect x="40" y="26" width="140" height="156" rx="4" />
        {of('motherboard') && <path d="M50 162h64M50 172h64M46 40v40M46 90v20" className={styles.detail} />}
      </g>
      <g {...place('cpu')}>
        <rect x="84" y="62" width="38" height="38" rx="3" />
        {of('cpu') && <rect x="91" y="69" width="24" height="24" rx="2" className={styles.shine} />}
      </g>
      <g {...place('ram')}>
        {Array.from({ length: sticks }, (_, index) => (
          <rect key={index} x={140 + index * 9} y="50" width="6" height="66" rx="2" />
        ))}
      </g>
      <g {...place('cooling')}>{isWater ? <WaterCooler /> : <AirCooler isChosen={of('cooling') !== undefined} />}</g>
      <g {...place('gpu')}>
        <rect x="40" y="128" width="164" height="26" rx="4" />
        {of('gpu') && <Fans xs={[72, 118, 164]} y={141} radius={9} />}
      </g>
      <g {...place('storage')}>
        <rect x="216" y="150" width="60" height="20" rx="3" />
        {of('storage') && <path d="M224 160h36" className={styles.detail} />}
      </g>
      <g {...place('psu')}>
        <rect x="24" y="204" width="112" height="60" rx="5" />
        {of('psu') && <Fans xs={[80]} y={234} radius={20} />}
      </g>
    </>
  );
}

const modulesOf = (part: DrawnPart | undefined): number =>
  typeof part?.compat?.modules === 'number' ? part.compat.modules : 0;

const AirCooler = ({ isChosen }: { isChosen: boolean }) => (
  <>
    <rect x="72" y="50" width="62" height="62" rx="6" />
    {isChosen && <Fans xs={[103]} y={81} radius={24} />}
  </>
);

const WaterCooler = () => (
  <>
    <circle cx="103" cy="81" r="22" />
    <path d="M120 68C150 40 190 60 224 44" className={styles.hose} />
    <rect x="212" y="26" width="22" height="108" rx="4" />
    <Fans xs={[250]} y={52} radius={13} />
    <Fans xs={[250]} y={106} radius={13} />
  </>
);

function Fans({ xs, y, radius }: { xs: readonly number[]; y: number; radius: number }) {
  return xs.map((x) => (
    <g key={x} className={styles.detail}>
      <circle cx={x} cy={y} r={radius} />
      <path d={`M${x - radius} ${y}h${2 * radius}M${x} ${y - radius}v${2 * radius}`} />
      <circle cx={x} cy={y} r={radius / 4} className={styles.shine} />
    </g>
  ));
}
