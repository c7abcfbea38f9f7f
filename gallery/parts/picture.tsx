import { FullPicture } from '../../src/components/picture/FullPicture';
import { AS_IT_IS } from '../../src/components/picture/pictureSize';
import { PictureView } from '../../src/components/picture/PictureView';
import { doNothing } from '../samples';
import { Stage } from '../Stage';

const PICTURE = { url: '/favicon.svg', alt: 'Ver archivo', view: AS_IT_IS, onView: doNothing };

export const picture = {
  FullPicture: () => (
    <Stage>
      <FullPicture {...PICTURE} onClose={doNothing} />
    </Stage>
  ),
  PictureView: () => <PictureView {...PICTURE} onFull={doNothing} />,
};
