import { useState, type CSSProperties } from 'react';
import { useLatest } from '../../shared/browser/use-latest.js';
import styles from './facets.module.css';
import { NumberBox } from './number-box.js';

interface Bounds {
  min: string;
  max: string;
}

interface FacetRangeProps extends Bounds {
  /** The lowest and the highest value of the products. */
  least: number;
  most: number;
  /** What stands in an empty box, and behind the numbers. */
  unit: string;
  /** Of the boxes, and of the handles of the slider. */
  labels: Record<'min' | 'max' | 'least' | 'most', string>;
  onChange: (bounds: Partial<Bounds>) => void;
}

/** Two limits, as a slider with two handles and as boxes to type in. Both limits are inclusive. */
export function FacetRange({ least, most, unit, min, max, labels, onChange }: FacetRangeProps) {
  const changeMin = useLatest((value: string) => onChange({ min: value }));
  const changeMax = useLatest((value: string) => onChange({ max: value }));
  return (
    <>
      {most > least && <Slider {...{ least, most, min, max, labels, onChange }} />}
      <div className={styles.range}>
        <NumberBox label={labels.min} placeholder={unit} value={min} onChange={changeMin} />
        <NumberBox label={labels.max} placeholder={unit} value={max} onChange={changeMax} />
      </div>
    </>
  );
}

const STEPS = 100;

/** Two sliders of the browser, one over the other: each can be moved by touch, mouse and keyboard. */
function Slider({ least, most, min, max, labels, onChange }: Omit<FacetRangeProps, 'unit'>) {
  const [low, high] = [Math.floor(least), Math.ceil(most)];
  const step = stepOf(high - low);
  const inside = (value: string, end: number) => (value === '' ? end : Math.min(high, Math.max(low, Number(value))));
  const [moved, setMoved] = useState<Partial<Record<keyof Bounds, number>>>({});
  const at = { min: moved.min ?? inside(min, low), max: moved.max ?? inside(max, high) };
  const share = (value: number) => `${((value - low) / (high - low)) * 100}%`;
  const slider = (end: keyof Bounds) => (
    <input
      type="range"
      name={end}
      aria-label={end === 'min' ? labels.least : labels.most}
      {...{ min: low, max: high, step }}
      value={at[end]}
      onChange={(event) => setMoved({ ...moved, [end]: Number(event.currentTarget.value) })}
      onPointerUp={apply}
      onKeyUp={apply}
      onBlur={apply}
    />
  );
  function apply(): void {
    if (moved.min === undefined && moved.max === undefined) return;
    const [from, to] = [Math.min(at.min, at.max), Math.max(at.min, at.max)];
    setMoved({});
    onChange({ min: from <= low ? '' : String(from), max: to >= high ? '' : String(to) });
  }
  const track = { '--from': share(Math.min(at.min, at.max)), '--to': share(Math.max(at.min, at.max)) } as CSSProperties;
  return (
    <div className={styles.slider} style={track}>
      {slider('min')}
      {slider('max')}
    </div>
  );
}

/** A round step, so that a slider has about a hundred. */
function stepOf(width: number): number {
  const exact = width / STEPS;
  const power = 10 ** Math.floor(Math.log10(Math.max(exact, 1)));
  return Math.max(1, Math.floor(exact / power) * power);
}
