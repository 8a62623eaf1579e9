// Styles of what the server draws into the comparison; the browser never loads the code that names them.
import '#app/features/product/add-form.module.css';
import '#app/features/product/favorite-button.module.css';
import '#app/ui/banner.module.css';
import '#app/ui/button.module.css';
import '#app/ui/empty-state.module.css';
import '#app/ui/icon.module.css';
import '#app/ui/price.module.css';
import '#app/ui/stepper.module.css';
import '#app/ui/visually-hidden.module.css';
import './page.module.css';
