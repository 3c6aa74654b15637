import { QRCodeSVG } from 'qrcode.react';

/** The link of the second factor as a picture that an app scans. */
export default function QrCode({ uri, title }: { uri: string; title: string }) {
  return <QRCodeSVG value={uri} size={184} marginSize={2} title={title} />;
}
