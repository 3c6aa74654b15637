import type { ReactElement, ReactNode, SVGProps } from 'react';

/** `size` is its width and height in pixels (24), `stroke` the width of its lines (2), `color` that of the text unless it is given. */
interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number | string;
  stroke?: number;
}

/** The drawings in this folder are copies of Tabler's (MIT, THIRD-PARTY-NOTICES); `npm run add-icon -- NAME` adds one. */
export type Icon = (props: IconProps) => ReactElement;

/** An icon of lines, from the shapes of its drawing. */
export const outline = (shapes: ReactNode): Icon =>
  function Outline({ size = 24, stroke = 2, color = 'currentColor', ...attributes }) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke={color}
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...attributes}
      >
        {shapes}
      </svg>
    );
  };

/** An icon of areas, from the shapes of its drawing. */
export const filled = (shapes: ReactNode): Icon =>
  function Filled({ size = 24, color = 'currentColor', stroke, ...attributes }) {
    return (
      <svg viewBox="0 0 24 24" width={size} height={size} fill={color} strokeWidth={stroke} {...attributes}>
        {shapes}
      </svg>
    );
  };
