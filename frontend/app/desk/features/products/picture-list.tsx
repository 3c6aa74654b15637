import { useState, type DragEvent } from 'react';
import styles from './images.module.css';
import { PictureTile } from './picture-tile.js';

/** The type of a picture of the form in a drag, which distinguishes it from files and other things. */
const DRAG_TYPE = 'application/x-product-picture';

interface PictureListProps {
  urls: readonly string[];
  onCrop: (url: string) => void;
  onRemove: (url: string) => void;
  onMakeMain: (url: string) => void;
  /** Moves a picture to a place, 0 to the last one. */
  onMove: (url: string, place: number) => void;
}

/** The additional pictures, sorted by dragging them or by their buttons. */
export function PictureList({ urls, onCrop, onRemove, onMakeMain, onMove }: PictureListProps) {
  const [over, setOver] = useState<string>();
  const isPicture = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(DRAG_TYPE);
  return (
    <ul className={styles.tiles}>
      {urls.map((url, place) => (
        <li
          key={url}
          draggable
          data-over={over === url}
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(DRAG_TYPE, url);
            dataTransfer.effectAllowed = 'move';
          }}
          onDragOver={(event) => {
            if (!isPicture(event)) return;
            event.preventDefault();
            setOver(url);
          }}
          onDragLeave={() => setOver(undefined)}
          onDrop={(event) => {
            if (!isPicture(event)) return;
            event.preventDefault();
            setOver(undefined);
            onMove(event.dataTransfer.getData(DRAG_TYPE), place);
          }}
        >
          <PictureTile
            url={url}
            label={`picture ${place + 2}`}
            onCrop={() => onCrop(url)}
            onRemove={() => onRemove(url)}
            onMakeMain={() => onMakeMain(url)}
            onMove={(by) => onMove(url, place + by)}
            canMove={{ earlier: place > 0, later: place < urls.length - 1 }}
          />
        </li>
      ))}
    </ul>
  );
}
