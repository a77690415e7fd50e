import type { TrackingColumns } from '#domain/carrier/tracking-file.ts';
import { MapColumns } from '#web/staff/ui/map-columns.tsx';
import { browserApi } from '#web/state/browser-api.ts';

interface Props {
  names: readonly string[];
  onMapped: (columns: TrackingColumns) => void;
}

const LABELS = { reference: 'Our reference, such as S1207-1', tracking: 'Tracking number' } as const;

const USUAL = { reference: /reference/i, tracking: /track/i } as const;

export const MapTrackingColumns = (props: Props) => (
  <MapColumns<TrackingColumns>
    {...props}
    labels={LABELS}
    usual={USUAL}
    save={({ reference, tracking }) =>
      browserApi('PUT /staff/tracking-columns', {
        body: { reference_column: reference, tracking_column: tracking },
      })
    }
  />
);
