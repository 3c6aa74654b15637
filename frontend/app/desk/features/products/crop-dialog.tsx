import { mediaUrl } from '@shop/contracts/media';
import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { DeskDialog } from '../../shared/ui/desk-dialog.js';
import { drawSquare, START, type View } from './crop.js';
import styles from './images.module.css';

/** The side of the cropped picture in pixels: the largest width that the shop shows. */
const SIDE = 1280;
const STEP = 0.02;

interface CropDialogProps {
  /** The picture; undefined while the dialog is closed. */
  url: string | undefined;
  onClose: () => void;
  onCropped: (file: File) => void;
}

/** Crops a picture to a square: move it with the pointer or the arrow keys, zoom with the slider. */
export function CropDialog({ url, onClose, onCropped }: CropDialogProps) {
  return (
    <DeskDialog isOpen={url !== undefined} onClose={onClose} title="Crop to a square">
      {url !== undefined && <Cropper key={url} url={url} onClose={onClose} onCropped={onCropped} />}
    </DeskDialog>
  );
}

function Cropper({ url, onClose, onCropped }: CropDialogProps & { url: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(url);
  const [view, setView] = useState<View>(START);
  useEffect(() => {
    if (picture && canvas.current) drawSquare(canvas.current, picture, view);
  }, [picture, view]);
  const move = (x: number, y: number): void =>
    setView((now) => ({ ...now, x: now.x + x / now.zoom, y: now.y + y / now.zoom }));
  const crop = (): void =>
    canvas.current?.toBlob(
      (blob) => {
        if (blob) onCropped(new File([blob], 'cropped.webp', { type: blob.type }));
        onClose();
      },
      'image/webp',
      0.92,
    );
  return (
    <Stack>
      <CropArea onMove={move}>
        <canvas ref={canvas} width={SIDE} height={SIDE} />
      </CropArea>
      <Text size="sm" c="dimmed">
        Move the picture with the pointer or the arrow keys.
      </Text>
      <Slider
        min={1}
        max={4}
        step={0.05}
        label={null}
        thumbLabel="Zoom"
        value={view.zoom}
        onChange={(zoom) => setView((now) => ({ ...now, zoom }))}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={!picture} onClick={crop}>
          Crop
        </Button>
      </Group>
    </Stack>
  );
}

/** The loaded picture; undefined until then. */
function usePicture(url: string): HTMLImageElement | undefined {
  const [picture, setPicture] = useState<HTMLImageElement>();
  useEffect(() => {
    const image = new Image();
    image.onload = () => setPicture(image);
    image.src = mediaUrl(url, SIDE);
  }, [url]);
  return picture;
}

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Reports movements as parts of the side of the square. */
function CropArea({ onMove, children }: { onMove: (x: number, y: number) => void; children: React.ReactNode }) {
  return (
    <div
      className={styles.crop}
      role="application"
      tabIndex={0}
      aria-label="Part of the picture; move it with the arrow keys"
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        if (!arrow) return;
        event.preventDefault();
        onMove(...arrow);
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        const side = event.currentTarget.clientWidth;
        if (event.buttons > 0) onMove(-event.movementX / side, -event.movementY / side);
      }}
    >
      {children}
    </div>
  );
}
